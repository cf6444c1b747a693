-- The units a person chose, by quantity: {"temperature": "°F", "pressure": "psi"}. What is left out, or null, is as usual
-- in the country of the account's company.
alter table account add column units jsonb check (jsonb_typeof(units) = 'object');
