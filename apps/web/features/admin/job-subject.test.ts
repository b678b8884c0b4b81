import { expect, it } from 'vitest';
import { readJobSubject } from './job-subject.ts';

it('parses the kind of a mail, and its order where there is one', () => {
  expect(readJobSubject('send-mail', 'order_status 33x5q')).toEqual({
    about: 'mail',
    mail: 'order_status',
    orderId: '33x5q',
  });
  expect(readJobSubject('send-mail', 'create_account')).toMatchObject({
    mail: 'create_account',
    orderId: null,
  });
});

it('leaves a title as the family wrote it, even one that is a mail’s kind', () => {
  expect(readJobSubject('render-book', 'invoice')).toEqual({ about: 'title', title: 'invoice' });
});

it('names a photograph and the voice of a story by their ids', () => {
  expect(readJobSubject('check-photograph', 'ph1')).toEqual({ about: 'photograph', id: 'ph1' });
  expect(readJobSubject('prepare-recording', 'st1')).toEqual({ about: 'recording', id: 'st1' });
});

it('tells a payment that came in from other news of the payment service', () => {
  const isReceived = (type: string) => readJobSubject('fulfil-payment', type);
  expect(isReceived('checkout.session.completed')).toEqual({ about: 'payment', isReceived: true });
  expect(isReceived('charge.dispute.created')).toEqual({ about: 'payment', isReceived: false });
});

it('accepts any kind of mail, of a newer release as well', () => {
  expect(readJobSubject('send-mail', 'newer_kind 33x5q')).toMatchObject({
    mail: 'newer_kind',
    orderId: '33x5q',
  });
});
