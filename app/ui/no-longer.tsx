import { Link } from 'react-router';

interface NoLongerProps {
  title: string;
  /** Why the form is there no more. */
  why: string;
  /** Where what it was about is seen. */
  to: string;
  text: string;
}

/** In the place of a form of one's own that may not be sent any more. */
export const NoLonger = ({ title, why, to, text }: NoLongerProps) => (
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
