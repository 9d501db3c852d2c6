/** PRODUCT.md §1 "Verificada": how a person verified a published review; with a contract that matches, or by reading it. */
export const verifiedMark = (withContract: boolean) => (withContract ? 'Con contrato' : 'Leída por moderación');
export type VerifiedMark = ReturnType<typeof verifiedMark>;
