/** Calls `work` for each item, at most `lanes` in parallel. */
export async function eachOf<T>(items: AsyncIterable<T> | Iterable<T>, lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = (async function* () {
    yield* items;
  })();
  let failure: { reason: unknown } | undefined;
  const lane = async () => {
    try {
      for (let next = await rest.next(); !next.done; next = await rest.next()) await work(next.value);
    } catch (reason) {
      failure ??= { reason };
      await rest.return();
    }
  };
  // When this throws, none is running any more.
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failure) throw failure.reason;
}
