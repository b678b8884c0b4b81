// The load generator, a process of its own: addresses of the site and of the fake Stripe, and the wish, as arguments.
import { runAsChild } from '../../e2e/driver/people/child-program.ts';
import type { LoadWish } from './load-wish.ts';
import { openLoad } from './run-load.ts';

const [siteUrl = '', fakeStripeUrl = '', wish = '{}'] = process.argv.slice(2);
runAsChild('ready', await openLoad(siteUrl, fakeStripeUrl, JSON.parse(wish) as LoadWish));
