import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  splitRouteModules: false, // a clientLoader here only asks the server: a file of its own would be one more that may not come
  future: { unstable_optimizeDeps: true }, // pre-bundles what the routes import: no 504 on the first visit in development
} satisfies Config;
