/** Looking people up by alias, one after the other: enough for anybody who knows whom they look for. */
export const searchLimit = { max: 60, seconds: 300 } as const;
/** Downloads of one's own data. */
export const exportLimit = { max: 10, seconds: 3600 } as const;
/** New profile photos: each is re-encoded. */
export const photoLimit = { max: 20, seconds: 3600 } as const;
