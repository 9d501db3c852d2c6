/** New streams of one account: far more than tabs and lost connections need, few enough to be harmless. */
export const streamLimit = { max: 120, seconds: 300 } as const;
