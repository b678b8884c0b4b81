import { openRegistry } from '../foundation/adapter.ts';
import { smtpMailer } from '../mail/smtp/smtp.adapter.ts';

export const mailRegistry = openRegistry({ smtp: smtpMailer }, () => 'smtp');
