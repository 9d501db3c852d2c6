/** Brings files of ours into the browser's cache. Rejects when one does not come. */
export async function fetchAll(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const fetched = await fetch(address);
      if (!fetched.ok) throw new Error(`${address}: ${fetched.status}`);
      await fetched.arrayBuffer();
    }),
  );
}
