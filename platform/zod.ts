import { config, z } from 'zod';

// zod tests `new Function` for faster parsers. Our Content-Security-Policy forbids that and reports every attempt as a violation.
config({ jitless: true });

export { z };
