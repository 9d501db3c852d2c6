// The views during and after the reading load with the checker, not with the page.
export { Reading } from './reading.tsx';
export { Result } from './result.tsx';
