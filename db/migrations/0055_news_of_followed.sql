-- Who was notified of something followed, whether they follow it still: asked when the name of an agency is taken away.
create index notifications_of_followed on notifications ((data ->> 'followed')) where type = 'followed_review';
