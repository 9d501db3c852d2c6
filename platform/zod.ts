import { config, z } from 'zod';

// zod probes `new Function` for faster readers. The policy of our pages refuses that and reports each probe as a violation.
config({ jitless: true });

export { z };
