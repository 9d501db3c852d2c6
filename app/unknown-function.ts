/** An unknown function: the answer is JSON, not a page. */
const unknown = () => Response.json({ error: 'Esa función no existe.' }, { status: 404 });

export const loader = unknown;
export const action = unknown;
