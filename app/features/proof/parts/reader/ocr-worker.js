// Starts the library's OCR worker with its WebAssembly as a separate file, which is a quarter smaller than inside a script and which
// browsers cache compiled. The parameters of the address name the files.
const files = new URL(self.location.href).searchParams;
importScripts(files.get('core'));
const open = self.TesseractCore;
self.TesseractCore = (options) => open({ ...options, locateFile: () => files.get('wasm') });
importScripts(files.get('program'));
