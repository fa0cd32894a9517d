/** `bases(oid, base)` where `typtype <> 'd'`: each type and, for a domain, the type at the end of its chain. */
export const bases = `
  bases as (
    select oid, oid as base, typtype, typbasetype from pg_catalog.pg_type
    union all
    select bases.oid, inner_type.oid, inner_type.typtype, inner_type.typbasetype
    from bases
    join pg_catalog.pg_type as inner_type on inner_type.oid = bases.typbasetype
    where bases.typtype = 'd'
  )`

/** The shape of a type, with domains followed to what they stand for; that type must be joined as `base`. */
export const shape = `
  case
    when base.oid in ('json'::regtype, 'jsonb'::regtype) then 'json'
    when base.oid = 'tsvector'::regtype then 'tsvector'
    when base.typcategory = 'A' then 'array'
    when base.typtype = 'c' then 'composite'
    else 'other'
  end`
