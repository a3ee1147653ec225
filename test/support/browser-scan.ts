import ts from 'typescript';

/**
 * What browsers of browserslist's 'phone' lack although they know the rest of ES2022, as it is called. Names that older objects have,
 * too, such as `with` and `at`, are left out.
 */
const MISSING_METHODS = new Set([
  ...['toSorted', 'toReversed', 'toSpliced', 'withResolvers', 'isWellFormed', 'toWellFormed', 'checkVisibility'],
  ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference', 'showPicker'],
]);
const MISSING_STATICS = new Set([
  ...['AbortSignal.timeout', 'AbortSignal.any', 'Object.groupBy', 'Map.groupBy', 'Array.fromAsync', 'Promise.try'],
  ...['URL.canParse', 'URL.parse', 'Response.json', 'Iterator.from', 'RegExp.escape'],
]);
const LOOKBEHIND = /\(\?<[=!]/;

/** What in a script an old browser does not understand or does not have, each once, as 'line: what'. */
export function missingIn(code: string): string[] {
  const file = ts.createSourceFile('built.js', code, ts.ScriptTarget.ESNext, false, ts.ScriptKind.JS);
  const found = new Set<string>();
  const tell = (node: ts.Node, what: string) => {
    const { line, character } = file.getLineAndCharacterOfPosition(node.pos);
    found.add(`${line + 1}:${character + 1} ${what}`);
  };
  const look = (node: ts.Node): void => {
    if (ts.isClassStaticBlockDeclaration(node)) tell(node, 'static block');
    if (ts.isRegularExpressionLiteral(node)) {
      if (LOOKBEHIND.test(node.text)) tell(node, 'lookbehind');
      if (/\/[a-z]*v[a-z]*$/.test(node.text)) tell(node, 'flag v');
    }
    if (isText(node) && LOOKBEHIND.test(node.text)) tell(node, 'lookbehind');
    if (ts.isCallExpression(node)) {
      const called = node.expression;
      const name = nameOf(called);
      const owner =
        ts.isPropertyAccessExpression(called) && ts.isIdentifier(called.expression) ? called.expression.text : '';
      if (name !== null && MISSING_METHODS.has(name)) tell(called, name);
      if (name !== null && MISSING_STATICS.has(`${owner}.${name}`)) tell(called, `${owner}.${name}`);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return [...found];
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** 'toSorted' of `list.toSorted` and of `list['toSorted']`. */
function nameOf(called: ts.Expression): string | null {
  if (ts.isPropertyAccessExpression(called)) return called.name.text;
  if (!ts.isElementAccessExpression(called) || !ts.isStringLiteralLike(called.argumentExpression)) return null;
  return called.argumentExpression.text;
}
