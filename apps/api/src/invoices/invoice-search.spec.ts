import { describe, expect, it } from '@jest/globals';
import { type InvoiceSearch, readInvoiceSearch } from './invoice-search.js';

const range = (from: number, to = from): InvoiceSearch['cents'] => ({ from, to });

describe('readInvoiceSearch (D173)', () => {
  it.each<[string, Partial<InvoiceSearch>]>([
    ['INV-000012', { number: 12 }],
    ['inv-12', { number: 12 }],
    ['Inv 12', { number: 12 }],
    ['invoice 12', { number: 12 }],
    ['#12', { number: 12 }],
    ['INV-000000', {}],
    ['INV-9999999999', {}],
    ['000012', { number: 12, name: '000012' }],
    ['150', { number: 150, cents: range(15_000, 15_099), name: '150' }],
    ['$150', { cents: range(15_000, 15_099) }],
    ['$ 150.00', { cents: range(15_000) }],
    ['150.', { cents: range(15_000, 15_099), name: '150.' }],
    ['150.5', { cents: range(15_050, 15_059), name: '150.5' }],
    ['1,150.5', { cents: range(115_050, 115_059), name: '1,150.5' }],
    ['$1,150.50', { cents: range(115_050) }],
    ['0', { cents: range(0, 99), name: '0' }],
    ['$0.05', { cents: range(5) }],
    ['20000000', { number: 20_000_000, cents: range(2_000_000_000), name: '20000000' }],
    ['$20000001', {}],
    ['1,15', { cents: range(115), name: '1,15' }],
    ['95,5', { cents: range(9_550, 9_559), name: '95,5' }],
    ['$1.200,00', { cents: range(120_000) }],
    ['1,150', { cents: range(115_000, 115_099), name: '1,150' }],
    ['1,1505', { name: '1,1505' }],
    ['1.234', { name: '1.234' }],
    ['100%', { name: '100%' }],
    ['Elm House', { name: 'Elm House' }],
    ['Inverleigh', { name: 'Inverleigh' }],
    ['INV-', { name: 'INV-' }],
    ['Unit 12', { name: 'Unit 12' }],
  ])('%p', (text, found) => {
    expect(readInvoiceSearch(text)).toEqual({ number: null, cents: null, name: null, ...found });
  });
});
