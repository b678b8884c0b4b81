import { cookies } from 'next/headers';
import { familyCookie } from '#lib/session/keep-family.ts';
import { toNextPath } from '#lib/session/to-next-path.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Switches the current family: stores it in a cookie and redirects to `next`. The cookie is only a preference; the API
 * checks at each request that the user belongs to the family.
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
    maxAge: YEAR_SECONDS,
  });
  // A relative URL: behind the proxy, the request's origin is not the visitor's.
  return new Response(null, { status: 303, headers: { location: toNextPath(searchParams.get('next')) } });
};
