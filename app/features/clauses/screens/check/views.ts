// What is seen once a contract is read: it comes with the checker, and not with the page.
export { Reading } from './reading.tsx';
export { Result } from './result.tsx';
