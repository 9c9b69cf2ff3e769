/**
 * A webpack loader that empties functions of third-party packages that Paddock never calls, so that
 * the minifier also drops the code that only these functions use. Packages keep such functions in
 * one closure or class, where webpack cannot tell that they are unused.
 */
import { parse } from 'acorn';

/** Returns the name `Class.prototype.method` of a chain of properties. */
function toPropertyName({ type, name, object, property }) {
  return type === 'MemberExpression' ? `${toPropertyName(object)}.${property.name}` : name;
}

/** Returns a function's name and the node that may be the function. */
function getNameAndValue(node) {
  if (node.type === 'MethodDefinition') return { name: node.key.name, value: node.value };
  if (node.type === 'AssignmentExpression')
    return { name: toPropertyName(node.left), value: node.right };
  return { name: node.id?.name, value: node.init ?? node };
}

/**
 * Lists the functions and methods below a node, with their names.
 * @returns {{ name: string, start: number, end: number }[]} the positions of the bodies
 */
function listFunctions(node) {
  if (Array.isArray(node)) return node.flatMap(listFunctions);
  if (typeof node?.type !== 'string') return [];
  const { name, value } = getNameAndValue(node);
  const isFunction = /Function/.test(value.type) && value.body.type === 'BlockStatement';
  const own = isFunction && name ? [{ name, start: value.body.start, end: value.body.end }] : [];
  return [...own, ...Object.values(node).flatMap(listFunctions)];
}

/**
 * @param {string} source
 * @param {Readonly<Record<string, string>>} bodies new bodies, by the function's name; an empty body
 *   returns undefined
 * @throws Error when the source lacks one of the functions, because an update has renamed it
 */
export function replaceFunctionBodies(source, bodies) {
  const found = listFunctions(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }));
  const missing = Object.keys(bodies).filter((name) => !found.some((one) => one.name === name));
  if (missing.length > 0) throw new Error(`No function is named ${missing.join(' or ')}`);
  const unused = found.filter(({ name }) => Object.hasOwn(bodies, name));
  return unused
    .filter(({ start, end }) => !unused.some((outer) => outer.start < start && end < outer.end))
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { name, start, end }) => `${text.slice(0, start)}{${bodies[name]}}${text.slice(end)}`,
      source,
    );
}

/** @param {string} source */
export default function loader(source) {
  return replaceFunctionBodies(source, this.getOptions());
}
