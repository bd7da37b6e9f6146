# Run by the database's container at its first start: the role of the gateways, to which `npm run migrate` gives its rights.
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$GATEWAY_PASSWORD" <<'SQL'
create role juyi_gateway login password :'password';
SQL
