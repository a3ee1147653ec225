import { describe, expect, it } from '@jest/globals';
import { homeOf, isOtherApp, landingFor } from './landing';

describe('homeOf', () => {
  it.each([
    ['admin', '/admin'],
    ['manager', '/admin'],
    ['staff', '/staff/dashboard'],
  ] as const)('%s begins at %s', (role, path) => {
    expect(homeOf(role)).toBe(path);
  });
});

describe('landingFor', () => {
  it.each([
    ['staff', null, '/staff/dashboard'],
    ['staff', '/staff/profile', '/staff/profile'],
    ['staff', '/admin/reports', '/staff/dashboard'],
    ['admin', '/admin/timesheets?week=1#x', '/admin/timesheets?week=1#x'],
    ['admin', '/staff/profile', '/staff/profile'],
    ['manager', '/admin', '/admin'],
    ['manager', '/staff/dashboard', '/admin'],
    ['staff', 'https://evil.example/staff', '/staff/dashboard'],
    ['staff', '//evil.example/staff', '/staff/dashboard'],
    ['staff', '/\\evil.example/staff', '/staff/dashboard'],
    ['staff', 'staff/profile', '/staff/dashboard'],
    ['staff', '//[', '/staff/dashboard'],
    ['staff', '/x/staff/profile', '/staff/dashboard'],
    ['staff', 'javascript:alert(1)', '/staff/dashboard'],
    ['staff', '/staffing', '/staff/dashboard'],
    ['admin', '/staff/../admin/x', '/admin/x'],
    ['admin', '/login', '/admin'],
    ['admin', '/api/invoices/INV-000012/pdf', '/api/invoices/INV-000012/pdf'],
    ['manager', '/api/invoices/INV-000012/pdf', '/admin'],
    ['staff', '/api/invoices/INV-000012/pdf', '/staff/dashboard'],
    ['admin', '/api/invoices/pdf/x/pdf', '/admin'],
    ['admin', '/api/auth/me', '/admin'],
  ] as const)('%s who asked for %s lands at %s', (role, next, path) => {
    expect(landingFor(role, next)).toBe(path);
  });
});

describe('isOtherApp', () => {
  it.each([
    ['/admin', true],
    ['/admin/reports', true],
    ['/admin?x', true],
    ['/api/invoices/INV-000012/pdf', true],
    ['/apiary', false],
    ['/administrator', false],
    ['/staff/admin', false],
    ['/staff/dashboard', false],
  ])('%s: %s', (path, isOther) => {
    expect(isOtherApp(path)).toBe(isOther);
  });
});
