/** Labels printed on a gift card. */
export const giftCardMessages = {
  title: (recipient: string) => `Un cadeau pour ${recipient}`,
  from: (name: string) => `de la part de ${name}`,
  open: (address: string) => `Ouvrez-le sur ${address}, avec ce code\u00a0:`,
  promise: 'Ouvrir n’engage à rien.',
  until: (day: string) => `Il vous attend jusqu’au ${day}.`,
};
