const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a part of a URL can be an id of ours: anything else would make the database complain. */
export const isUuid = (text: string | undefined): text is string => text !== undefined && pattern.test(text);
