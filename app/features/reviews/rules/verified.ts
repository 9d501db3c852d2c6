/** How a moderator verified a published review (PRODUCT.md §1 "Verificada"): with a matching contract, or by reading it. */
export const verifiedMark = (withContract: boolean) => (withContract ? 'Con contrato' : 'Leída por moderación');
export type VerifiedMark = ReturnType<typeof verifiedMark>;
