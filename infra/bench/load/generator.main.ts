// Program of the load generator, a child process. Arguments: URL of the site, URL of the fake Stripe, the load options
// as JSON.
import { runAsChild } from '../../e2e/driver/people/child-program.ts';
import type { LoadWish } from './load-wish.ts';
import { openLoad } from './run-load.ts';

const [siteUrl = '', fakeStripeUrl = '', wish = '{}'] = process.argv.slice(2);
runAsChild('ready', await openLoad(siteUrl, fakeStripeUrl, JSON.parse(wish) as LoadWish));
