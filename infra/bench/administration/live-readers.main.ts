// The administrators, in a process of their own: addresses of the site and of the inbox, and how many, as arguments.
import { runAsChild } from '../../e2e/driver/people/child-program.ts';
import { measureLive } from './measure-live.ts';
import { openAdministrators } from './open-administrators.ts';

const [siteUrl = '', inboxUrl = '', count = '1', rounds = '1'] = process.argv.slice(2);
const administrators = await openAdministrators(siteUrl, inboxUrl, Number(count));
runAsChild('ready', () => measureLive(administrators, Number(rounds)));
