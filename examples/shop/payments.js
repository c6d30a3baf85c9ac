/** Pretends to be a payment provider: it does nothing twice for an order, and releases nothing that it has captured. */
import { openBook } from './book.js';

const { orders: payments, note } = openBook('payments');

/** @returns whether the money is reserved; the card `refused` has none */
export const authorize = async (order, amount, card) => {
  if (!payments.has(order)) note(order, { amount, card, state: card === 'refused' ? 'refused' : 'authorized' });
  return payments.get(order).state !== 'refused';
};

/** @returns whether the money has come; from the card `empty` it never does */
export const capture = async (order) => {
  const { card, state } = payments.get(order);
  if (state === 'authorized' && card !== 'empty') note(order, { state: 'captured' });
  return payments.get(order).state === 'captured';
};

export const release = async (order) => {
  const { state } = payments.get(order);
  if (state === 'captured') throw new Error(`Payment ${order} is captured: it can be refunded alone.`);
  if (state === 'authorized') note(order, { state: 'released' });
};
