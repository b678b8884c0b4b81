// Program of the child process that acts as the administrators. Arguments: URL of the site, URL of the inbox, number of
// administrators, number of rounds.
import { runAsChild } from '../../e2e/driver/people/child-program.ts';
import { measureLive } from './measure-live.ts';
import { openAdministrators } from './open-administrators.ts';

const [siteUrl = '', inboxUrl = '', count = '1', rounds = '1'] = process.argv.slice(2);
const administrators = await openAdministrators(siteUrl, inboxUrl, Number(count));
runAsChild('ready', () => measureLive(administrators, Number(rounds)));
