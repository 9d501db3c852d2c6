/** What fetching the reader of photographs costs in a browser that has nothing yet (test/reader-download.test.ts). */
export const readerMegabytes = 4;
