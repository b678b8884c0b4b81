import { type AdminCoupon, AppError, type NewCoupon } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { readableCode, typedCode } from '../../../foundation/secrets/readable-code.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import { referralCodes } from '../../../people/accounts/user-code.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { coupons } from '../../referrals/referral.ts';
import { type OfferedCoupon, offeredCoupons } from '../offered-coupon.ts';

type CouponDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

const PAGE = 50;
const OWN_SIGNS = 10;
const SIGNS_MIN = 4;
const SIGNS_MAX = 24;

const couponView = ({ id: code, value }: Pick<Stored<OfferedCoupon>, 'id' | 'value'>): AdminCoupon => ({
  code,
  ...value,
});

/** Lists the company's coupons, newest first, for an administrator. */
export const listCoupons =
  ({ documents, settings: { currency } }: Pick<Deps, 'documents' | 'settings'>) =>
  async (actor: Actor, { cursor }: { cursor?: string | undefined } = {}) => {
    authorizeAdministrator(actor);
    const page = await documents.find(offeredCoupons, {
      orderBy: { field: 'createdAt', direction: 'desc' },
      limit: PAGE,
      ...(cursor !== undefined && { cursor }),
    });
    const { count: total } = await documents.tally(offeredCoupons);
    return { coupons: page.items.map(couponView), cursor: page.cursor, total, currency };
  };

/**
 * The code of a new coupon, generated if none was typed. Throws `request.invalid` for a last day before the first,
 * and for a code too short or too long.
 */
const codeOf = ({ ids }: Pick<Deps, 'ids'>, { code: typed, from, until }: NewCoupon): string => {
  if (from !== null && until !== null && until < from) throw new AppError('request.invalid');
  const code = typed === '' ? readableCode(ids.newSecret(), OWN_SIGNS) : typedCode(typed);
  if (code.length < SIGNS_MIN || code.length > SIGNS_MAX) throw new AppError('request.invalid');
  return code;
};

/**
 * Creates a coupon of the company. Throws `coupon.exists` for a code that a coupon, a gift or a referral has already.
 */
export const makeCoupon =
  (deps: CouponDeps) =>
  async (actor: Actor, request: NewCoupon): Promise<AdminCoupon> => {
    authorizeAdministrator(actor);
    const code = codeOf(deps, request);
    const { gives, from, until, usesMax, note } = request;
    return deps.documents.transact(async (tx) => {
      const same = [
        await tx.get(offeredCoupons, code),
        await tx.get(coupons, code),
        await tx.get(referralCodes, code),
      ];
      if (same.some((one) => one !== null)) throw new AppError('coupon.exists', { code });
      const value: OfferedCoupon = {
        gives,
        from,
        until,
        usesMax,
        note,
        taken: 0,
        paid: 0,
        isStopped: false,
        createdAt: deps.clock.now().toISOString(),
      };
      tx.create(offeredCoupons, code, value);
      const object = `coupon:${code}`;
      await appendAudit(tx, deps, actor, { action: 'coupon.made', object, familyId: null, to: gives.kind });
      return couponView({ id: code, value });
    });
  };

/** Stops a coupon, or resumes it; an order that has it keeps it. Throws `code.not_found`. */
export const stopCoupon =
  (deps: CouponDeps) =>
  async (
    actor: Actor,
    code: string,
    { isStopped, reason }: { isStopped: boolean; reason: string },
  ): Promise<AdminCoupon> => {
    authorizeAdministrator(actor);
    return deps.documents.transact(async (tx) => {
      const coupon = await tx.get(offeredCoupons, code);
      if (coupon === null) throw new AppError('code.not_found');
      const value = { ...coupon.value, isStopped };
      tx.put(offeredCoupons, code, value);
      const action = isStopped ? 'coupon.stopped' : 'coupon.resumed';
      await appendAudit(tx, deps, actor, { action, object: `coupon:${code}`, familyId: null, reason });
      return couponView({ id: code, value });
    });
  };
