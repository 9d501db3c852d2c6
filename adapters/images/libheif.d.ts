declare module 'libheif-js/wasm-bundle.js' {
  const libheif: Parameters<typeof import('../../app/features/proof/rules/image/heic.ts').decodeHeic>[0];
  export default libheif;
}
