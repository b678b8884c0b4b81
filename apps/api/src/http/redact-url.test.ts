import { routes } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { redactUrl } from './redact-url.ts';

const SECRET = 'q7f3kT-1zM_9vB2nX4cR6yL8wJ0hP5dG3sA1eU7iO9';

test.each([
  [`/api/atelier/s3cr3t-token`, '/api/atelier/[redacted]'],
  ['/api/atelier/s3cr3t-token/files/interior.pdf?x=1', '/api/atelier/[redacted]/files/interior.pdf'],
  ['/api/invitations/s3cr3t-token/acceptance', '/api/invitations/[redacted]/acceptance'],
  ['/api/uploads/s3cr3t-token', '/api/uploads/[redacted]'],
  ['/api/unsubscribe/u1/stories/s3cr3t-token', '/api/unsubscribe/u1/stories/[redacted]'],
  ['/api/books/b1?session=s3cr3t-token', '/api/books/b1'],
  ['/api/books/0123456789abcdefghijklmn', '/api/books/0123456789abcdefghijklmn'],
])('%s is logged without its secret', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});

const withToken = Object.values(routes).flatMap(({ path }) => (path.includes(':token') ? [path] : []));

test.each(withToken)('%s is logged without its secret, also mistyped', (path) => {
  const url = path.replace(':token', SECRET).replace(/:\w+/g, 'x');
  for (const requestedUrl of [
    url,
    `${url}/`,
    `${url}/more`,
    `/${url}`,
    url.replace('/api', '/API'),
    `${url}%20`,
  ])
    expect(redactUrl(requestedUrl)).not.toContain(SECRET);
});
