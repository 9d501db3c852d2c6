/** The text of a UUID, for a regular expression. */
export const uuidText = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
export const uuidPattern = new RegExp(`^${uuidText}$`, 'i');

/** PostgreSQL refuses any other text as a uuid with an error. */
export const isUuid = (text: string | null | undefined): text is string => text != null && uuidPattern.test(text);
