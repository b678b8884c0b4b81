// Program of the load generator, a child process. Arguments: URL of the site, URL of the fake Stripe, the load options
// as JSON.
import { runAsChild } from '../../e2e/driver/people/child-program.ts';
import type { LoadOptions } from './load-options.ts';
import { openLoad } from './run-load.ts';

const [siteUrl = '', fakeStripeUrl = '', options = '{}'] = process.argv.slice(2);
runAsChild('ready', await openLoad(siteUrl, fakeStripeUrl, JSON.parse(options) as LoadOptions));
