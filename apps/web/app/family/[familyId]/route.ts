import { cookies } from 'next/headers';
import { familyCookie } from '#lib/session/keep-family.ts';
import { nextPath } from '#lib/session/next-path.ts';

const yearSeconds = 31_536_000;

/**
 * Shows another of one's families: remembers which, and leads on. A choice of the interface and no more: the API looks
 * at each request whether the family is one's own.
 */
export const GET = async (
  request: Request,
  { params }: { params: Promise<{ familyId: string }> },
): Promise<Response> => {
  const { familyId } = await params;
  const { searchParams } = new URL(request.url);
  (await cookies()).set(familyCookie, familyId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: yearSeconds,
  });
  // A relative address: behind the edge, the request's own origin is not the visitor's.
  return new Response(null, { status: 303, headers: { location: nextPath(searchParams.get('next')) } });
};
