/** Megabytes of the OCR engine for a browser that has nothing cached (test/reader-download.test.ts). */
export const readerMegabytes = 3;
