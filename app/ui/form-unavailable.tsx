import { Link } from 'react-router';

interface FormUnavailableProps {
  title: string;
  /** Why the form is no longer available. */
  why: string;
  /** The address of its object. */
  to: string;
  text: string;
}

/** Replaces a form of the viewer's that may no longer be sent. */
export const FormUnavailable = ({ title, why, to, text }: FormUnavailableProps) => (
  <div className="page">
    <title>{`${title} · Rellano`}</title>
    <meta name="robots" content="noindex" />
    <div className="blank stack">
      <div className="tile-field" aria-hidden="true" />
      <h1>{title}</h1>
      <p className="lead">{why}</p>
      <p>
        <Link className="btn btn--main" to={to}>
          {text}
        </Link>
      </p>
    </div>
  </div>
);
