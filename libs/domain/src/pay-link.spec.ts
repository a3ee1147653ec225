import { describe, expect, it } from '@jest/globals';
import { PAY_LINK_PROBLEM, payByCard, payLinkHost, payLinkProblem } from './pay-link.js';

describe('a link to pay by card (D638)', () => {
  it.each([
    'https://pay.example.com',
    'https://pay.example.com/',
    'https://pay.example.com/i/{number}/{amount}',
    'https://Pay.Example.com?invoice={number}&amount={amount}',
    'https://buy.example.com.au/x?y=1#card',
  ])('takes %s', (link) => {
    expect(payLinkProblem(link)).toBeNull();
  });

  it.each([
    '',
    'pay.example.com',
    'http://pay.example.com/',
    'javascript:alert(1)',
    'https://{number}.example.com/',
    'https://pay.example.com{number}/',
    'https://example.com@evil.test/',
    'https://user:word@pay.example.com/',
    'https://pay.example.com:8443/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://pay.exämple.com/',
    'https://pay.example.com/#{amount}',
    'https://pay.example.com/{total}',
    'https://pay.example.com/{number',
    'https://pay.example.com/a b',
    'https://pay.example.com/"onclick=',
    'https://pay.example.com\\@evil.test/',
    'https://pay.example.com/\u202e',
  ])('refuses %s', (link) => {
    expect(payLinkProblem(link)).toBe(PAY_LINK_PROBLEM);
  });

  it('names invoice and open amount in path and query, and its host beside it', () => {
    const link = 'https://Pay.example.com/{number}?a={amount}&again={number}';
    expect(payByCard(link, 12, 31_550)).toEqual({
      href: 'https://Pay.example.com/INV-000012?a=315.50&again=INV-000012',
      host: 'pay.example.com',
    });
    expect(payLinkHost(link)).toBe('pay.example.com');
    expect(payByCard('https://pay.example.com', 12, 5)).toEqual({
      href: 'https://pay.example.com',
      host: 'pay.example.com',
    });
  });

  it('is none without a link, and where nothing is open', () => {
    expect(payByCard(null, 12, 100)).toBeNull();
    expect(payByCard('https://pay.example.com', 12, 0)).toBeNull();
  });
});
