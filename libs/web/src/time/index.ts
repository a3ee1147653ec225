export * from './format';
export * from './clocks';
export * from './zone';
