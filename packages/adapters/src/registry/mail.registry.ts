import { declareRegistry } from '../foundation/adapter.ts';
import { smtpMailer } from '../mail/smtp/smtp.adapter.ts';

export const mailRegistry = declareRegistry({ smtp: smtpMailer }, () => 'smtp');
