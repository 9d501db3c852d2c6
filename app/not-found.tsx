import { data } from 'react-router';
import { NotFound } from './ui/not-found.tsx';

/** Any path that the route table does not know. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundScreen() {
  return <NotFound />;
}
