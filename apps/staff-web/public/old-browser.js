/*
 * Says it where the app cannot run. In the words of every browser, and before the modules: an old one stops at their syntax, or
 * somewhere within. What is asked for here came with Safari 15.4, Chrome 98 and Firefox 104 (browserslist in package.json).
 */
(function () {
  if (Array.prototype.findLast && window.structuredClone && window.HTMLDialogElement) return;
  var root = document.getElementById('root');
  var page = root.parentNode;
  page.removeChild(root);
  var sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.style.cssText = 'margin: 2rem 1.5rem; font: 1.25rem/1.5 sans-serif';
  sentence.appendChild(document.createTextNode('This browser is too old: iOS 15.4 or newer is needed.'));
  page.appendChild(sentence);
})();
