import { describe, expect, it } from '@jest/globals';
import { databaseAddressProblem } from './database-address.js';

describe('the address of a database', () => {
  it.each([
    'postgres://tidycrew:p%40ss@db.example.com:5433/tidycrew?sslmode=require',
    'postgresql:///tidycrew?host=/run/postgresql',
    'postgres://u:a@b@host/db',
    'postgres://u:100%@host/db',
    'postgres://u:p,q@host/db',
    'postgres://u:p,q@r@host/a,b?application_name=a,b',
    'postgres://u@a/db?target_session_attrs=read-write',
  ])('%s is one', (url) => {
    expect(databaseAddressProblem(url)).toBeNull();
  });

  it('begins with postgres://', () => {
    expect(databaseAddressProblem('mysql://a,b/db')).toBe('must begin with postgres://');
  });

  it.each([
    'postgres://u:p@a:5432,b:5433/db',
    'postgres://a,b',
    'postgres://a,b?sslmode=require',
    'postgres://[::1]:1,[2001:db8::2]/db',
    'postgres://u@%2Frun%2Fone,two/db?target_session_attrs=read-write',
    'postgres://u@/db?host=a,b&port=1,2',
    'postgres://u@x:9/db?host=a%2Cb',
    'postgres://u@x/db?port=1,2',
  ])('%s names several hosts (decision D280)', (url) => {
    expect(databaseAddressProblem(url)).toBe(
      'names several hosts: set it to one, the HAProxy that leads to the machine which takes writes (docker/ha)',
    );
  });
});
