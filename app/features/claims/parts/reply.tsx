import { href, Link } from 'react-router';
import type { PublicReply } from '../data/reply.view.ts';

/** The reply to a review, below it. It is reported by the id of its review. */
export const Reply = ({ reply, reviewId }: { reply: PublicReply | null; reviewId: string }) =>
  reply ? (
    <div className="reply">
      <h4>{reply.label}</h4>
      <p className="by">{reply.by}</p>
      <p>{reply.text}</p>
      <Link className="tap tap--u small" to={href('/denunciar/:kind/:id', { kind: 'respuesta', id: reviewId })} rel="nofollow">
        Denunciar<span className="vh"> la respuesta</span>
      </Link>
    </div>
  ) : null;
