/** A function that is none: whoever calls one reads JSON, and a page would be none. */
const unknown = () => Response.json({ error: 'Esa función no existe.' }, { status: 404 });

export const loader = unknown;
export const action = unknown;
