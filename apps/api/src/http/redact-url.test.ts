import { expect, test } from 'vitest';
import { redactUrl } from './redact-url.ts';

test.each([
  ['/api/atelier/s3cr3t-token', '/api/atelier/[redacted]'],
  ['/api/atelier/s3cr3t-token/files/interior.pdf?x=1', '/api/atelier/[redacted]/files/interior.pdf'],
  ['/api/invitations/s3cr3t-token/acceptance', '/api/invitations/[redacted]/acceptance'],
  ['/api/uploads/s3cr3t-token', '/api/uploads/[redacted]'],
  ['/api/books/b1?session=s3cr3t-token', '/api/books/b1'],
])('%s is logged without its secret', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});
