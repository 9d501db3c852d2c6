/** Fetches our own files into the browser's cache. Rejects if one fails to load. */
export async function fetchAll(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const fetched = await fetch(address);
      if (!fetched.ok) throw new Error(`${address}: ${fetched.status}`);
      await fetched.arrayBuffer();
    }),
  );
}
