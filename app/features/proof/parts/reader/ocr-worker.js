// The OCR engine's worker, as a file of ours in front of the library's: its WebAssembly comes as a file of its own, a quarter lighter
// than within a script, and browsers keep it compiled. Which files these are stands in the address.
const files = new URL(self.location.href).searchParams;
importScripts(files.get('core'));
const open = self.TesseractCore;
self.TesseractCore = (options) => open({ ...options, locateFile: () => files.get('wasm') });
importScripts(files.get('program'));
