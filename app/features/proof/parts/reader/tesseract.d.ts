declare module 'tesseract.js/dist/tesseract.esm.min.js' {
  import tesseract from 'tesseract.js';

  export default tesseract;
}
